import type { Colleague, EnquiryRecord } from 'shared-types/enquiry';
import { useColleagues } from '../../calls/users/list-colleagues';
import { SelectField } from '../../components/SelectField';
import { reasonOf } from '../../failures';

const UNASSIGNED = 0;

export interface AssigneeFieldProps {
  assignee: EnquiryRecord['assignee'];
  disabled: boolean;
  onChange: (id: number | null) => void;
}

/** The colleague who deals with an enquiry, who gets a mail about it. */
export function AssigneeField({ assignee, disabled, onChange }: AssigneeFieldProps) {
  const { data, error } = useColleagues();
  const colleagues: readonly Colleague[] = data ?? (assignee ? [assignee] : []);
  return (
    <div>
      <SelectField<number>
        label="Assigned to"
        value={assignee?.id ?? UNASSIGNED}
        disabled={disabled}
        options={[
          { value: UNASSIGNED, label: 'Not assigned' },
          ...colleagues.map(({ id, email }) => ({ value: id, label: email })),
        ]}
        onChange={(chosen) => onChange(chosen === UNASSIGNED ? null : chosen)}
      />
      {error && <p role="alert">{`The colleagues could not be loaded. ${reasonOf(error)}`}</p>}
    </div>
  );
}
