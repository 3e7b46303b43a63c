/** The state of an open file, against a server that can be away. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FileChange } from '../../../src/studio/contract.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('EventSource', class {});
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A server with one file, a list of names. */
function serve() {
  const server = { connected: true, names: ['a'], writes: 0 };
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    await new Promise((resume) => setTimeout(resume, 5));
    if (!server.connected) throw new TypeError('no connection');
    const version = () => String(server.writes);
    if (body) {
      const change: FileChange = JSON.parse(body);
      if (change.version !== version()) return Response.json({ message: 'changed' }, { status: 409 });
      for (const edit of change.edits) if (edit.op === 'set') server.names.push(String(edit.value));
      server.writes++;
    }
    return Response.json({ stem: 'x', version: version(), data: { names: server.names }, problems: [], pictures: [] });
  });
  return server;
}

test('what was added without a connection is written once, though the form was left and opened again', async () => {
  const server = serve();
  const { newId, storeOf } = await import('../../../src/studio/page/draft/fileStore.ts');
  const left = storeOf('x');
  const leave = left.start();
  await vi.advanceTimersByTimeAsync(100);
  server.connected = false;
  left.edit({ op: 'add', place: '/names', id: newId(), value: 'b' });
  leave();
  const reopened = storeOf('x');
  reopened.start();
  await vi.advanceTimersByTimeAsync(100);
  expect(server.names).toEqual(['a']);
  server.connected = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.names).toEqual(['a', 'b']);
  expect(reopened.read()).toMatchObject({ saving: 'saved', conflicts: [] });
});
