/** The state of an open file, against a server that can be away. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FileChange } from '../../../src/studio/contract.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('EventSource', class {});
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A server with one file, a list of names. */
function serve() {
  const server = { connected: true, names: ['a'], writes: 0, asked: [] as string[] };
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    await new Promise((resume) => setTimeout(resume, 5));
    if (!server.connected) throw new TypeError('no connection');
    server.asked.push(path);
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
  const first = storeOf('x');
  const leave = first.start();
  await vi.advanceTimersByTimeAsync(100);
  server.connected = false;
  first.edit({ op: 'add', place: '/names', id: newId(), value: 'b' });
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

/** Whether the browser would ask before the tab is closed. */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('closing the tab asks first while a change is not in the file yet, with or without a connection', async () => {
  const server = serve();
  const { newId, storeOf } = await import('../../../src/studio/page/draft/fileStore.ts');
  const store = storeOf('x');
  const leave = store.start();
  await vi.advanceTimersByTimeAsync(100);
  expect(asks()).toBe(false);
  store.edit({ op: 'add', place: '/names', id: newId(), value: 'b' });
  expect(asks()).toBe(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(asks()).toBe(false);
  server.connected = false;
  store.edit({ op: 'add', place: '/names', id: newId(), value: 'c' });
  await vi.advanceTimersByTimeAsync(100);
  expect(asks()).toBe(true);
  leave();
});

test.each([
  ['nothing typed', false],
  ['something typed that is not written yet', true],
])('with %s, an undo without a connection says that it wasn’t done, and is not done later', async (_name, typed) => {
  const server = serve();
  const { newId, storeOf } = await import('../../../src/studio/page/draft/fileStore.ts');
  const store = storeOf('x');
  const leave = store.start();
  await vi.advanceTimersByTimeAsync(100);
  server.connected = false;
  if (typed) store.edit({ op: 'add', place: '/names', id: newId(), value: 'b' });
  store.undoOrRedo('undo');
  await vi.advanceTimersByTimeAsync(100);
  expect(store.read()).toMatchObject({ saving: 'offline', message: expect.stringMatching(/não foi feito/) });
  store.undoOrRedo('undo');
  expect(store.read().message).toMatch(/não foi feito/);
  server.connected = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(store.read().saving).toBe('saved');
  expect(server.names).toEqual(typed ? ['a', 'b'] : ['a']);
  expect(server.asked).not.toContain('/__studio/files/x/history');
  leave();
});
