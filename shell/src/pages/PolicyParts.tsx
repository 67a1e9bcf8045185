import { Link, useSettings } from 'shared-platform';
import { mailLink } from 'shared-types/mail-link';
import { linesOf } from 'shared-types/page-texts/complete';
import type { PageTexts } from 'shared-types/page-texts/pages';
import { registrationOf } from 'shared-types/registration';
import { paths } from 'shared-types/routes';
import { keepFigures, keepPostcode } from 'shared-ui/figures';

/** What stands for a name in curly brackets; one that stands for nothing stays as it is typed. */
function Place({ name }: { name: string }) {
  const settings = useSettings();
  const { brandName, email, phone, address } = settings;
  switch (name) {
    case 'brandName':
      return <span>{brandName}</span>;
    case 'email':
      return <a href={mailLink(email)}>{email}</a>;
    case 'phone':
      return <span>{phone.replaceAll(' ', '\u00a0')}</span>;
    case 'responsible':
      return (
        <span>
          {[
            `${brandName} decides how the personal data on this site is used`,
            keepPostcode(address.join(', ')),
            registrationOf(settings),
          ]
            .filter(Boolean)
            .map((words) => `${words}. `)
            .join('')}
        </span>
      );
    case 'privacy':
      return <Link to={paths.privacy}>Privacy Policy</Link>;
    case 'cookies':
      return <Link to={paths.cookies}>Cookie Policy</Link>;
    case 'terms':
      return <Link to={`${paths.resources}#terms`}>Terms &amp; Conditions</Link>;
    default:
      return <span>{`{${name}}`}</span>;
  }
}

/** A line of a policy, with the values of its names in curly brackets. */
function Words({ text }: { text: string }) {
  return text.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 1) return <Place key={index} name={part} />;
    return part === '' ? null : <span key={index}>{keepFigures(part)}</span>;
  });
}

const COUNTED = '{counted}';

/** Lines without those that are only for a site that counts visits, where this one does not. */
function useShown(): (line: string) => boolean {
  const { measurementId } = useSettings();
  return (line) => measurementId !== '' || !line.startsWith(COUNTED);
}

const wordsOf = (line: string) => line.replace(COUNTED, '');

type Part = PageTexts<'page_policies'>['privacy']['parts'][number];

/** Paragraphs, the last of which ends in a link where there is one. */
function Lines({ lines, link, words }: { lines: readonly string[]; link: string; words: string }) {
  return lines.map((line, index) => (
    <p key={index}>
      <Words text={index < lines.length - 1 || link === '' ? wordsOf(line) : `${wordsOf(line)} `} />
      {index === lines.length - 1 && link !== '' && <a href={link}>{words || link}</a>}
    </p>
  ));
}

function PolicyPart({ part, level: Heading }: { part: Part; level: 'h2' | 'h3' }) {
  const isShown = useShown();
  const points = part.points.filter(({ text }) => isShown(text));
  const before = linesOf(part.text).filter(isShown);
  const after = linesOf(part.after).filter(isShown);
  return (
    <section>
      <Heading>{part.title}</Heading>
      <Lines lines={before} link={after.length === 0 ? part.link : ''} words={part.linkWords} />
      {points.length > 0 && (
        <ul>
          {points.map(({ id, title, text }) => (
            <li key={id}>
              {title !== '' && <strong>{`${title}. `}</strong>}
              <Words text={wordsOf(text)} />
            </li>
          ))}
        </ul>
      )}
      <Lines lines={after} link={part.link} words={part.linkWords} />
    </section>
  );
}

/** The parts of a policy, each with a heading. */
export function PolicyParts({ parts, level }: { parts: readonly Part[]; level: 'h2' | 'h3' }) {
  return parts.map((part) => <PolicyPart key={part.id} part={part} level={level} />);
}
