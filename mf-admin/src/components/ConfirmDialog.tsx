import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import { asked, type Asked } from './confirm';
import styles from './ConfirmDialog.module.css';
import { RemoveButton } from './RemoveButton';
import { useFirstFocus } from './use-first-focus';
import { useReturnFocus } from './use-return-focus';

/** Shows the question that `askToConfirm` asks; the safe answer has the focus. */
export function ConfirmDialog() {
  const { question } = useSnapshot(asked);
  return question && <QuestionDialog key={question.title} {...question} />;
}

function QuestionDialog(question: Asked) {
  useReturnFocus();
  const safe = useRef<HTMLButtonElement>(null);
  useFirstFocus(() => safe.current);
  const { title, text, points = [], confirm, cancel = 'Cancel', danger, notice, answer } = question;
  return (
    <Modal
      open
      title={title}
      width={440}
      zIndex={1200}
      closable={false}
      onCancel={() => answer(false)}
      footer={
        notice ? (
          <Button type="primary" ref={safe} onClick={() => answer(true)}>
            {confirm}
          </Button>
        ) : (
          <>
            <Button ref={safe} onClick={() => answer(false)}>
              {cancel}
            </Button>
            {danger ? (
              <RemoveButton type="primary" onClick={() => answer(true)}>
                {confirm}
              </RemoveButton>
            ) : (
              <Button type="primary" onClick={() => answer(true)}>
                {confirm}
              </Button>
            )}
          </>
        )
      }
    >
      {text && <p>{text}</p>}
      {points.length > 0 && (
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
