import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'shared-platform';
import { paths } from 'shared-types/routes';
import type { Slide } from 'shared-types/slide';
import { MOST_SLIDES } from 'shared-types/slider';
import { useSnapshot } from 'valtio';
import { useMayPublish } from '../../calls/content-releases/content-rules';
import { isForbidden, reasonOf } from '../../failures';
import { DocumentState } from '../../documents/DocumentState';
import { sameJson } from 'shared-types/json';
import { SaveBar } from '../../documents/SaveBar';
import type { SaveOutcome } from '../../documents/editor';
import { useEditorState } from '../../documents/use-editor';
import { WORDS } from '../../documents/words';
import { AdminPage } from '../../components/AdminPage';
import { askToConfirm } from '../../components/confirm';
import { counted } from '../../components/counted';
import { NotThere } from '../../components/NotThere';
import { lazyPart } from '../../components/lazy-part';
import { LONG_MESSAGE_MS, MESSAGE_MS, StatusLine, useMessage } from '../../components/StatusLine';
import { useOpened } from '../../components/use-address';
import { PreviewLayout } from '../../preview/PreviewLayout';
import { SlideList } from './SlideList';
import {
  afterSave,
  backedUpSlides,
  builtInSlides,
  collect,
  collecting,
  forgetBackups,
  newSlide,
  sliderEditor,
  sliderMessage,
} from './slider-editor';

const SlideDialog = lazyPart(() =>
  import(/* webpackChunkName: "slide-dialog" */ './SlideDialog').then((module) => module.SlideDialog),
);

/** ms between a save and the way to the home page (admin-tooling 9). */
const REDIRECT_MS = 1000;

/**
 * Every add, remove, edit or reset saves the whole slide list at once (admin-tooling 2 and 4), unless the owner collects
 * them for a release, or edits a release's.
 */
export function HeroSliderManager() {
  const editor = sliderEditor();
  const navigate = useNavigate();
  const { message, show } = useMessage();
  const { id: editing, open, close } = useOpened('slide');
  const { release } = useEditorState(editor);
  const mayPublish = useMayPublish();
  const waits = useSnapshot(collecting).on || release !== null || !mayPublish;
  const [backups, setBackups] = useState<Slide[]>([]);
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);
  useEffect(() => {
    void editor.open().then(() => setBackups(backedUpSlides()));
  }, [editor]);

  const report = async (outcome: SaveOutcome): Promise<boolean> => {
    // Only owners publish: what was changed is for a release.
    if (outcome.kind === 'failed' && isForbidden(outcome.error)) {
      collect(true);
      show({ kind: 'error', text: reasonOf(outcome.error) }, LONG_MESSAGE_MS);
      return false;
    }
    await afterSave(editor, outcome);
    const said = sliderMessage(outcome, editor.value?.length ?? 0);
    if (said) show(said.message, said.ms);
    if (outcome.kind === 'saved') setBackups([]);
    return outcome.kind === 'saved';
  };
  const save = async () => report(await editor.save());
  const saveStep = () => {
    if (!waits) void save();
  };
  const changeAndSave = (slides: Slide[], note: string) => {
    // A list from before there was a limit may be changed, but not grow.
    if (slides.length > Math.max(MOST_SLIDES, editor.value?.length ?? 0)) {
      show({ kind: 'error', text: `You can have at most ${MOST_SLIDES} slides!` }, MESSAGE_MS);
      return;
    }
    editor.change(slides, note);
    saveStep();
  };

  const remove = async (slides: Slide[], slide: Slide) => {
    if (slides.length <= 1) {
      show({ kind: 'error', text: 'You need at least one slide!' }, MESSAGE_MS);
      return;
    }
    const sure = await askToConfirm({
      title: `Remove slide “${slide.title}”?`,
      text: 'It disappears from the home page. It can be restored with Undo, or from History.',
      confirm: 'Remove Slide',
      danger: true,
    });
    if (!sure) return;
    // Another tab may have changed the list while the question was open.
    const current = editor.value ?? slides;
    changeAndSave(
      current.filter((entry) => entry.id !== slide.id),
      'slide removed',
    );
  };
  const reset = async () => {
    const sure = await askToConfirm({
      title: 'Are you sure you want to reset all slides to defaults? This cannot be undone.',
      text: 'The current slides stay in History and can be restored from there.',
      confirm: 'Reset to Defaults',
      danger: true,
    });
    if (sure) changeAndSave(builtInSlides(), 'slides reset');
  };
  const forget = async () => {
    const sure = await askToConfirm({
      title: 'Forget the slides that this browser holds?',
      text: 'They are not on the website, so they cannot be recovered.',
      confirm: 'Forget them',
      cancel: 'Keep them',
      danger: true,
    });
    if (!sure) return;
    forgetBackups();
    setBackups([]);
  };
  const apply = async () => {
    if (!(await save())) return;
    redirect.current = setTimeout(() => void navigate(paths.home), REDIRECT_MS);
  };

  return (
    <AdminPage title="Hero Slider Manager">
      <DocumentState editor={editor} name="the hero slider">
        {(slides) => {
          const edited = slides.find((slide) => String(slide.id) === editing);
          return (
            <div>
              {backups.length > 0 && !sameJson(backups, slides) && (
                <Alert
                  type="info"
                  showIcon
                  title={`This browser holds ${counted(backups.length, 'slide')} that never reached the website.`}
                  action={
                    <>
                      <Button
                        size="small"
                        onClick={() => {
                          changeAndSave(backups, 'slides imported');
                        }}
                      >
                        Import them
                      </Button>
                      <Button size="small" type="text" onClick={() => void forget()}>
                        Forget them
                      </Button>
                    </>
                  }
                />
              )}
              <SaveBar
                editor={editor}
                words={WORDS.home_slider}
                saveLabel="Apply & View Home Page"
                onSave={() => void apply()}
                onSettled={(outcome) => void report(outcome)}
                onUndone={saveStep}
                message={<StatusLine message={message} kind="overlay" />}
              >
                <Button onClick={() => changeAndSave([...slides, newSlide(Date.now())], 'slide added')}>
                  Add Slide
                </Button>
                <Button onClick={() => void reset()}>Reset to Defaults</Button>
              </SaveBar>
              {/* Outside the bar, in which Undo has to find room without moving anything. */}
              <Checkbox
                checked={waits}
                disabled={release !== null || !mayPublish}
                onChange={({ target }) => collect(target.checked)}
              >
                Collect changes for a release
              </Checkbox>
              {editing !== null && !edited && <NotThere title="There is no such slide." onBack={close} />}
              <PreviewLayout
                preview={{
                  name: 'home page',
                  path: paths.home,
                  answers: { '/api/site-config/home_slider': slides },
                }}
              >
                <SlideList
                  slides={slides}
                  live={!waits}
                  onEdit={(slide) => open(String(slide.id))}
                  onRemove={(slide) => void remove(slides, slide)}
                  onMove={(moved) => changeAndSave(moved, 'order changed')}
                />
              </PreviewLayout>
              {edited && (
                <Suspense fallback={null}>
                  <SlideDialog
                    key={edited.id}
                    slide={edited}
                    position={slides.indexOf(edited) + 1}
                    saveLabel={waits ? 'Done' : 'Save Changes'}
                    onCancel={(before) => {
                      const current = editor.value ?? slides;
                      editor.change(current.map((entry) => (entry.id === before.id ? before : entry)));
                      close();
                    }}
                    onSave={() => {
                      close();
                      saveStep();
                    }}
                  />
                </Suspense>
              )}
            </div>
          );
        }}
      </DocumentState>
    </AdminPage>
  );
}
