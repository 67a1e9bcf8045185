import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useSnapshot } from 'valtio';
import { asked, type Asked } from './confirm';
import { useReturnFocus } from './use-return-focus';

/** Shows the question that `askToConfirm` asks; the safe answer has the focus. */
export function ConfirmDialog() {
  const { question } = useSnapshot(asked);
  return question && <QuestionDialog key={question.title} {...question} />;
}

function QuestionDialog(question: Asked) {
  useReturnFocus();
  const { title, text, confirm, cancel = 'Cancel', danger, notice, answer } = question;
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
          <Button type="primary" autoFocus onClick={() => answer(true)}>
            {confirm}
          </Button>
        ) : (
          <>
            <Button autoFocus onClick={() => answer(false)}>
              {cancel}
            </Button>
            <Button type="primary" danger={danger} onClick={() => answer(true)}>
              {confirm}
            </Button>
          </>
        )
      }
    >
      {text && <p>{text}</p>}
    </Modal>
  );
}
