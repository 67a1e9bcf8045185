import Button from 'antd/es/button';
import { mayDo } from 'shared-types/user';
import { useSnapshot } from 'valtio';
import { session } from '../session/session';

/** Erases everything about a person, for users who may see to personal data. */
export function ErasePersonButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const { user } = useSnapshot(session);
  if (user && !mayDo(user, 'people')) return null;
  return (
    <Button danger disabled={disabled} onClick={onClick}>
      Erase everything about this person
    </Button>
  );
}
