import type { PageSection } from 'shared-types/page-texts/fields';
import { pageTextsInputSchemas } from 'shared-types/page-texts/input';
import { PAGE_KEYS, PAGES, type PageKey } from 'shared-types/page-texts/pages';
import { AdminPage } from '../../components/AdminPage';
import { BesideForm } from '../../components/BesideForm';
import { ChoiceTabs } from '../../components/ChoiceTabs';
import { NOT_FILLED_IN } from '../../components/first-invalid';
import { LinkButton } from '../../components/LinkButton';
import { SelectField } from '../../components/SelectField';
import { LONG_MESSAGE_MS, StatusLine, useMessage } from '../../components/StatusLine';
import { useListAddress } from '../../components/use-address';
import { DocumentForm } from '../../documents/DocumentForm';
import type { SaveOutcome } from '../../documents/editor';
import { sameJson } from 'shared-types/json';
import { SaveBar } from '../../documents/SaveBar';
import { WORDS } from '../../documents/words';
import { PreviewLayout } from '../../preview/PreviewLayout';
import { builtInOf, changedTexts, pageEditor, type Texts } from './page-editor';
import styles from './Pages.module.css';
import { SearchSketch, type SearchWords } from './SearchSketch';
import { TextFields } from './TextFields';

const OPTIONS = PAGE_KEYS.map((key) => ({ value: key, label: PAGES[key].label }));

interface PageFormProps {
  page: PageKey;
  /** The section whose fields are shown. */
  section: string;
  onSection: (section: string) => void;
}

function PageForm({ page, section, onSection }: PageFormProps) {
  const editor = pageEditor(page);
  const { message, show } = useMessage();
  const { label, path } = PAGES[page];
  const sections = Object.entries<PageSection>(PAGES[page].sections);
  const [name, shown] = sections.find(([known]) => known === section) ?? sections[0]!;
  const report = (outcome: SaveOutcome) => {
    if (outcome.kind === 'saved') show({ kind: 'success', text: `Texts of ${label} saved.` });
    if (outcome.kind === 'failed') {
      const text = `The texts of ${label} could not be saved. ${outcome.error.message}`;
      show({ kind: 'error', text }, LONG_MESSAGE_MS);
    }
  };
  /** Shows the section of the first field that is not valid, which then gets the focus. */
  const refuse = () => {
    show({ kind: 'error', text: NOT_FILLED_IN });
    const { errors = {} } = editor.form.getState();
    const wrong = sections.find(([known]) => known in errors)?.[0];
    if (wrong !== undefined && !(name in errors)) onSection(wrong);
  };
  const isBuiltIn = (texts: Texts) => sameJson(texts[name], builtInOf(page)[name]);
  return (
    <DocumentForm
      editor={editor}
      name={`the texts of ${label}`}
      schema={pageTextsInputSchemas[page]}
      onSave={async () => report(await editor.save())}
      onRefused={refuse}
    >
      {(texts) => (
        <>
          <SaveBar
            editor={editor}
            words={WORDS[page]}
            saveLabel="Save Texts"
            onSettled={report}
            message={<StatusLine message={message} kind="overlay" />}
          >
            <LinkButton to={shown.path ?? path}>View page</LinkButton>
          </SaveBar>
          {sections.length > 1 && (
            <ChoiceTabs
              label="Section"
              value={name}
              options={sections.map(([value, { label: words }]) => ({ value, label: words }))}
              onChange={onSection}
            />
          )}
          <PreviewLayout
            preview={
              page === 'page_search' ? (
                <SearchSketch key={name} editor={editor} path={name} words={texts[name] as SearchWords} />
              ) : (
                {
                  name: `${label} page`,
                  path: shown.path ?? path,
                  at: shown.at,
                  answers: { [`/api/site-config/${page}`]: changedTexts(page, texts) },
                }
              )
            }
          >
            <div key={name} role="group" aria-label={shown.label} className={styles.fields}>
              {shown.help !== undefined && <p className={styles.help}>{shown.help}</p>}
              <TextFields editor={editor} at={name} fields={shown.fields} of="" />
              {!isBuiltIn(texts) && (
                <BesideForm
                  onClick={() =>
                    editor.change(
                      { ...texts, [name]: builtInOf(page)[name] ?? {} },
                      `built-in texts of “${shown.label}”`,
                    )
                  }
                >
                  Use the built-in texts of this section
                </BesideForm>
              )}
            </div>
          </PreviewLayout>
        </>
      )}
    </DocumentForm>
  );
}

/** The texts of the public site that are content rather than labels, page by page. */
export function PagesEditor() {
  const [address, setAddress] = useListAddress({ page: '', section: '' });
  const page = PAGE_KEYS.find((key) => key === address.page) ?? PAGE_KEYS[0]!;
  return (
    <AdminPage
      level={1}
      title="Pages"
      intro="The words and images of each page. What you do not change follows the texts that the site comes with."
    >
      <SelectField<PageKey>
        label="Page"
        value={page}
        options={OPTIONS}
        virtual={false}
        onChange={(chosen) => setAddress({ page: chosen, section: '' })}
      />
      <PageForm
        key={page}
        page={page}
        section={address.section}
        onSection={(section) => setAddress({ section })}
      />
    </AdminPage>
  );
}
