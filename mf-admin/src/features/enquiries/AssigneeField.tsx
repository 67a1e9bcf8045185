import FormItem from 'antd/es/form/FormItem';
import Select from 'antd/es/select';
import { useId } from 'react';
import type { Colleague, EnquiryRecord } from 'shared-types/enquiry';
import { reasonOf } from '../../failures';
import { useColleagues } from '../../calls/users/list-colleagues';
import styles from './Enquiries.module.css';

const NOBODY = 0;

export interface AssigneeFieldProps {
  assignee: EnquiryRecord['assignee'];
  disabled: boolean;
  onChange: (id: number | null) => void;
}

/** The colleague who deals with an enquiry; they get a mail about it. */
export function AssigneeField({ assignee, disabled, onChange }: AssigneeFieldProps) {
  const id = useId();
  const { data, error } = useColleagues();
  const colleagues: readonly Colleague[] = data ?? (assignee ? [assignee] : []);
  return (
    <FormItem
      layout="vertical"
      label="Assigned to"
      htmlFor={id}
      className={styles.assigneeField}
      extra={error && `The colleagues could not be loaded. ${reasonOf(error)}`}
    >
      <Select<number>
        id={id}
        value={assignee?.id ?? NOBODY}
        disabled={disabled}
        options={[
          { value: NOBODY, label: 'Nobody' },
          ...colleagues.map(({ id: value, email }) => ({ value, label: email })),
        ]}
        onChange={(chosen) => onChange(chosen === NOBODY ? null : chosen)}
      />
    </FormItem>
  );
}
