import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { Waiting } from '../components/Waiting';
import type { Editor } from './editor';
import { useEditor } from './use-editor';
import styles from './SaveBar.module.css';

export interface DocumentStateProps<T extends object> {
  editor: Editor<T>;
  /** What is loaded, e.g. `the gallery`. */
  name: string;
  children: (value: T) => ReactNode;
}

/** A document that is loading, could not be had, or is there to be edited. */
export function DocumentState<T extends object>({ editor, name, children }: DocumentStateProps<T>) {
  const { status, problem, value } = useEditor(editor);
  if (status === 'failed') {
    return (
      <div role="alert" className={styles.wrap}>
        <p>
          Could not load {name}. {problem}
        </p>
        <div>
          <Button onClick={() => void editor.open()}>Try Again</Button>
        </div>
      </div>
    );
  }
  if (value === null) return <Waiting text={`Loading ${name}…`} />;
  return children(value);
}
