import type { ReactNode, Ref } from 'react';

export interface PlainFormProps {
  /** For buttons that stand outside it. */
  id?: string | undefined;
  ref?: Ref<HTMLFormElement>;
  className?: string | undefined;
  onSend: () => void;
  children: ReactNode;
}

/** A form element that leaves validation to its values' schema, and is sent by itself alone. */
export function PlainForm({ onSend, ...props }: PlainFormProps) {
  return (
    <form
      {...props}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React also brings the submit of a form in a dialog of this one.
        if (event.target === event.currentTarget) onSend();
      }}
    />
  );
}
