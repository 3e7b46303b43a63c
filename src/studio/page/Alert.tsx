import { messageStyle } from './style.ts';

/** Says what went wrong; nothing without a message. */
export const Alert = ({ message }: { message: string }) =>
  message && (
    <p css={messageStyle.error} role="alert">
      {message}
    </p>
  );
