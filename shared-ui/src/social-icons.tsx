function Mark({ path }: { path: string }) {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      <path fillRule="evenodd" d={path} />
    </svg>
  );
}

export function InstagramIcon() {
  return (
    <Mark path="M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3zm5 3.2a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6zm0 1.9a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 0 0 0-5.8zM17.2 5.7a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z" />
  );
}

export function FacebookIcon() {
  return (
    <Mark path="M13.5 22v-9h3l.5-3.6h-3.5V7.2c0-1 .3-1.7 1.8-1.7H17V2.3C16.7 2.2 15.6 2 14.4 2 11.8 2 10 3.6 10 6.7v2.7H7V13h3v9z" />
  );
}

export function LinkedInIcon() {
  return (
    <Mark path="M3.2 8.8h3.9V21H3.2zM5.1 3a2.2 2.2 0 1 1 0 4.4A2.2 2.2 0 0 1 5.1 3zM9.5 8.8h3.7v1.7c.6-1 1.9-2 3.8-2 4 0 4.5 2.6 4.5 5.9V21h-3.9v-5.9c0-1.4 0-3.2-2-3.2s-2.2 1.5-2.2 3.1v6H9.5z" />
  );
}

export function PinterestIcon() {
  return (
    <Mark path="M12 2a10 10 0 0 0-3.7 19.3c-.1-.8-.2-2 0-2.9l1.2-5s-.3-.6-.3-1.5c0-1.4.8-2.5 1.9-2.5.9 0 1.3.7 1.3 1.5 0 .9-.6 2.2-.9 3.5-.2 1 .6 1.9 1.6 1.9 2 0 3.4-2.5 3.4-5.5 0-2.3-1.5-4-4.3-4a4.9 4.9 0 0 0-5.1 4.9c0 .9.3 1.5.7 2 .2.2.2.3.1.6l-.2.9c-.1.3-.3.4-.5.3-1.5-.6-2.2-2.2-2.2-4 0-3 2.5-6.6 7.5-6.6 4 0 6.6 2.9 6.6 6 0 4.1-2.3 7.2-5.6 7.2-1.1 0-2.2-.6-2.5-1.3l-.7 2.7c-.2.9-.7 1.8-1.2 2.5A10 10 0 1 0 12 2z" />
  );
}
