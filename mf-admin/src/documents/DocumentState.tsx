import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { Waiting } from '../components/Waiting';
import type { Editor } from './editor';
import { useEditor } from './use-editor';

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
      <Alert
        role="alert"
        type="error"
        showIcon
        title={`Could not load ${name}. ${problem}`}
        action={<Button onClick={() => void editor.open()}>Try Again</Button>}
      />
    );
  }
  if (value === null) return <Waiting text={`Loading ${name}…`} />;
  return children(value);
}
