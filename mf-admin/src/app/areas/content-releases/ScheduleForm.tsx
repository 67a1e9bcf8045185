import RadioGroup from 'antd/es/radio/group';
import { useFormState } from 'react-final-form';
import type { ContentRelease } from 'shared-types/content-releases';
import { londonInstant } from 'shared-types/london-time';
import * as z from 'zod/mini';
import { scheduleContentRelease } from '../../../calls/content-releases/change-release';
import { Dialog } from '../../../components/Dialog';
import { AdminForm } from '../../../components/form/AdminForm';
import { FormField, type ControlProps } from '../../../components/form/FormField';

const OCCURRENCES = ['first', 'second'] as const;
type Occurrence = (typeof OCCURRENCES)[number];

const scheduleSchema = z
  .object({
    at: z.string().check(z.minLength(1, 'Choose a day and a time.')),
    occurrence: z.optional(z.enum(OCCURRENCES)),
  })
  .check(({ value: { at, occurrence }, issues }) => {
    const instant = at === '' ? undefined : londonInstant(at, occurrence);
    if (instant === undefined) return;
    if ('refused' in instant) {
      const path = [instant.twice ? 'occurrence' : 'at'];
      issues.push({ code: 'custom', message: instant.refused, input: at, path });
    } else if (instant.at.getTime() <= Date.now()) {
      const message = 'This time is in the past. Choose a later one, or publish now.';
      issues.push({ code: 'custom', message, input: at, path: ['at'] });
    }
  });

function Occurrences({ id, value, onChange }: ControlProps<Occurrence | undefined>) {
  return (
    <RadioGroup
      id={id}
      value={value}
      onChange={({ target }) => onChange(target.value as Occurrence)}
      options={[
        { value: 'first', label: 'The first time, before clocks go back' },
        { value: 'second', label: 'The second time, after it' },
      ]}
    />
  );
}

/** Shown only for a time that clocks show twice. */
function WhichOne() {
  const { values } = useFormState<{ at: string }>({ subscription: { values: true } });
  const instant = values.at === '' ? undefined : londonInstant(values.at);
  return instant !== undefined && 'refused' in instant && instant.twice ? (
    <FormField name="occurrence" label="Clocks show this time twice" component={Occurrences} required />
  ) : null;
}

export interface ScheduleFormProps {
  release: Pick<ContentRelease, 'id' | 'revision'>;
  onScheduled: () => void;
  onClose: () => void;
}

/** When a release goes live, in London's time. */
export function ScheduleForm({ release, onScheduled, onClose }: ScheduleFormProps) {
  return (
    <Dialog title="Schedule the release" width={520} onClose={onClose} sticky>
      <AdminForm
        submitLabel="Schedule"
        schema={scheduleSchema}
        initialValues={{ at: '' }}
        onSubmit={async ({ at, occurrence }) => {
          await scheduleContentRelease(release, at, occurrence);
          onScheduled();
        }}
      >
        <FormField
          name="at"
          label="Goes live on"
          type="datetime-local"
          help="In London’s time. If the server is off then, it is published when it starts again."
          required
          autoFocus
        />
        <WhichOne />
      </AdminForm>
    </Dialog>
  );
}
