import type { SelectProps } from 'antd/es/select';
import { isFoundIn } from 'shared-types/search-key';

/** How a select finds what is typed in its options: as every other search does. */
export const OPTION_SEARCH = {
  filterOption: (typed, option) => typeof option?.label === 'string' && isFoundIn(option.label, typed),
} satisfies SelectProps['showSearch'];
