import { useLocation, useNavigate } from 'shared-platform';

/** Says the address that is shown, and goes back, as the browser's own bar does. */
export function AddressBar() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Address">{pathname + search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Go back
      </button>
    </>
  );
}
