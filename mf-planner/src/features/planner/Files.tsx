import { planFiles } from 'shared-types/planner/plan-files';
import type { Carried } from 'shared-types/planner/paths';
import { MOST_ALIKE } from 'shared-types/planner/plan';
import { Button } from 'shared-ui/Button';
import { TextField } from 'shared-ui/Field';
import styles from './Keep.module.css';

/** Files of the plan for CAD and, for a number of them, its parts list: links and a form that need no scripts. */
export function Files({ address, carried }: { address: string; carried: Carried }) {
  const partsAt = planFiles.parts(address, 1).split('?', 1)[0];
  const sheetAt = planFiles.sheet(address).split('?', 1)[0];
  return (
    <>
      <p>
        <a className={styles.sheet} href={planFiles.dxf(address, carried)} download>
          DXF for CAD, in mm
        </a>
      </p>
      <form method="get" action={partsAt} className={styles.row}>
        <input type="hidden" name="plan" value={address} />
        {carried.name && <input type="hidden" name="name" value={carried.name} />}
        <TextField
          label={`Parts list for how many alike? (1 to ${MOST_ALIKE})`}
          name="quantity"
          inputMode="numeric"
          pattern="[0-9]{1,3}"
          defaultValue="1"
          required
        />
        <Button type="submit" variant="secondary">
          CSV
        </Button>
        <Button type="submit" variant="secondary" formAction={sheetAt}>
          PDF
        </Button>
      </form>
    </>
  );
}
