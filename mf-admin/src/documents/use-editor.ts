import { useEffect, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import type { Editor, EditorState } from './editor';

type Snapshot<T extends object> = EditorState<T> & Pick<Editor<T>, 'value' | 'dirty'>;

/** The state of an editor that another component has opened. */
export function useEditorState<T extends object>(editor: Editor<T>): Snapshot<T> {
  const state = useSnapshot(editor.state, { sync: true }) as EditorState<T>;
  // At once, because a field whose value comes later moves the caret to its end.
  const value = useSyncExternalStore(editor.watch, () => editor.value);
  const dirty = useSyncExternalStore(editor.watch, () => editor.dirty);
  return { ...state, value, dirty };
}

/** The state of an editor, which loads when it is first used and keeps its draft when the page goes away. */
export function useEditor<T extends object>(editor: Editor<T>): Snapshot<T> {
  const snapshot = useEditorState(editor);
  useEffect(() => {
    void editor.open();
    window.addEventListener('pagehide', editor.flush);
    document.addEventListener('visibilitychange', editor.flush);
    return () => {
      window.removeEventListener('pagehide', editor.flush);
      document.removeEventListener('visibilitychange', editor.flush);
      editor.flush();
    };
  }, [editor]);
  return snapshot;
}
