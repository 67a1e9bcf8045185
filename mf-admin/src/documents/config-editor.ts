import { isForEditors, type SiteConfigKey, type SiteConfigValue } from 'shared-types/site-config';
import { readConfig } from '../calls/site-config/read-config';
import { saveConfig } from '../calls/site-config/save-config';
import { rememberPictures } from '../library/known-pictures';
import { createEditor, type Editor } from './editor';
import { sameShape } from 'shared-types/json';

export interface ConfigEditorOptions<K extends SiteConfigKey> {
  key: K;
  place: string;
  /** What is edited while the key was never set. */
  unset: SiteConfigValue<K>;
  /** Makes the server's value the one that is edited, e.g. fills it up to twelve slots. */
  edit?: (value: SiteConfigValue<K>) => SiteConfigValue<K>;
  /** Makes the edited value the one that is published. */
  publish?: (value: SiteConfigValue<K>) => SiteConfigValue<K>;
}

/** Items without what the server derives on reading, which would look like a change. */
export function withoutPictures<T>(value: T): T {
  if (!Array.isArray(value)) return value;
  return value.map((item: { picture?: unknown }) => {
    const { picture: _derived, ...stored } = item;
    return stored;
  }) as T;
}

/** The editor of one config value (contracts, site-config). */
export function configEditor<K extends SiteConfigKey>(
  options: ConfigEditorOptions<K>,
): Editor<SiteConfigValue<K> & object> {
  const { key, place, unset, edit = (value) => value, publish = (value) => value } = options;
  type Value = SiteConfigValue<K> & object;
  return createEditor<Value>({
    key,
    place,
    load: async () => {
      const { value, revision } = await readConfig(key);
      rememberPictures(value);
      return { value: edit(withoutPictures(value ?? unset)), revision };
    },
    save: async (value, revision) => ({ value, revision: await saveConfig(key, publish(value), revision) }),
    ...(!isForEditors(key) && {
      changes: (value: Value, revision: number) => [
        { resource: 'site-config' as const, id: key, revision, value: publish(value) },
      ],
    }),
    parseDraft: (draft) => (sameShape(draft, unset) ? (draft as Value) : undefined),
  });
}
