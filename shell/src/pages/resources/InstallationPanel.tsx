import { Link } from 'shared-platform';
import { FIXING_RULE } from 'shared-types/content/facts';
import { paths } from 'shared-types/routes';
import { keepFigures } from 'shared-ui/figures';
import styles from './ResourcesPage.module.css';

const STEPS = [
  {
    title: 'Before the day',
    text: 'Clear the wall and a strip of two metres in front of it. Boxes are numbered in the order of assembly; leave them closed until their number comes up.',
  },
  {
    title: 'Set the first bay',
    text: 'Join two uprights with the bottom and top rails on the floor, stand the frame up, and level it with the feet: 15 mm of travel each.',
  },
  {
    title: 'Add bay after bay',
    text: 'Each further bay needs one upright. Hand-tighten the connectors first; turn them home with the key when the whole row is level.',
  },
  {
    title: 'Fix the unit',
    text: `${FIXING_RULE} The brackets go at the top or the foot of every upright. Use the fixings for your wall or floor: masonry, timber and plasterboard each have their own bag.`,
  },
  {
    title: 'Hang boards, doors and drawers',
    text: 'Boards drop in without tools. Doors and drawers are adjusted in three directions, with the screws on the inside of the frame.',
  },
];

/** How a unit is installed, by the customer or by our fitters. */
export function InstallationPanel() {
  return (
    <div className={styles.split}>
      <div className={styles.aside}>
        <h2>Installation</h2>
        <p>
          Two people assemble a three-bay wall unit in about two hours, with the key that comes with it and a
          spirit level.
        </p>
        <p>
          Prefer not to? Our fitters install throughout the United Kingdom and take the packaging away.{' '}
          <Link to={paths.contact}>Ask about installation</Link>
        </p>
      </div>
      <ol role="list" className={styles.numbered}>
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{keepFigures(text)}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
