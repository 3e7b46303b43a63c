import { userInfo } from 'node:os';

/** The user who runs the process; a container's may have a number only. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.geteuid?.());
  }
}
