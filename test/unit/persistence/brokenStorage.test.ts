/** @jest-environment node */
import { steadyStorage } from '../../../src/persistence/browserStorage';
import { aDerailor, anIdentityCard, someTokens } from '../../support/exampleData';
import { MemoryStorage } from '../../support/memoryStorage';
import { openedStorage } from '../../support/openedStorage';

/** localStorage of a browser that changes its mind. */
class BlockedStorage extends MemoryStorage {
  refuses: { read?: boolean; write?: boolean; clear?: boolean } = {};

  private refuse(what: keyof BlockedStorage['refuses']): void {
    if (this.refuses[what]) throw new DOMException('blocked', 'SecurityError');
  }
  override getItem(key: string): string | null {
    this.refuse('read');
    return super.getItem(key);
  }
  override setItem(key: string, value: string): void {
    this.refuse('write');
    super.setItem(key, value);
  }
  override removeItem(key: string): void {
    this.refuse('write');
    super.removeItem(key);
  }
  override clear(): void {
    this.refuse('clear');
    super.clear();
  }
}

const aDevice = () =>
  new BlockedStorage({
    refresh_token: JSON.stringify(someTokens()),
    deviateurs: JSON.stringify({ '1': aDerailor() }),
    cid: JSON.stringify(anIdentityCard()),
  });

const everything = { read: true, write: true, clear: true };

describe('R14 a browser that refuses storage', () => {
  it('K4 R14: from the start: an empty device, not one whose readers failed', async () => {
    const storage = aDevice();
    storage.refuses = everything;
    const { stored, keyed, heard, write } = await openedStorage(storage);
    expect([stored, keyed.isUnread]).toEqual([{}, false]);
    await write({ tokens: someTokens() });
    expect(heard).toMatchObject({ unwritten: [['tokens']], failure: 'blocked' });
  });

  it('K4 R14: in the middle: nothing is taken for gone, no session ends, and all is stored once it allows it', async () => {
    const storage = aDevice();
    const { keyed, heard, write } = await openedStorage(storage);
    storage.refuses = everything;
    await write({ identityCard: { symptoms: 'neuf' }, derailors: {} });
    expect(heard.failure).toBe('blocked');
    expect(keyed.readTokens()).toEqual(someTokens());
    for (const key of [null, 'refresh_token', 'deviateurs']) await keyed.changedElsewhere(key);
    await keyed.takeIn();
    expect(heard.ended).toBe(0);
    expect(await keyed.aside.put('field_cid', '{')).toBe('refused');
    storage.refuses = {};
    await keyed.retry();
    await write({ identityCard: { symptoms: 'neuf' }, derailors: {} });
    expect([heard.failure, heard.unwritten.at(-1)]).toEqual([null, []]);
    expect([storage.json('cid'), storage.getItem('deviateurs')]).toEqual([{ symptoms: 'neuf' }, null]);
  });

  it('R13 R14: is told apart from one that has no room', async () => {
    const storage = aDevice();
    const { heard, write } = await openedStorage(storage);
    storage.isFull = () => true;
    await write({ identityCard: { symptoms: 'neuf' } });
    expect(heard.failure).toBe('full');
    storage.refuses = { write: true };
    await write({ identityCard: { symptoms: 'encore' } });
    expect(heard.failure).toBe('blocked');
    storage.refuses = {};
    jest.spyOn(storage, 'setItem').mockImplementation((key) => {
      throw new DOMException('no', key === 'deviateurs' ? 'SecurityError' : 'QuotaExceededError');
    });
    await write({ identityCard: { symptoms: 'enfin' }, derailors: { '2': aDerailor() } });
    expect(heard.failure).toBe('blocked');
  });

  it('A11 R14: a logout that it does not carry out shows nobody what it holds on to', async () => {
    const storage = aDevice();
    const { keyed, heard, write } = await openedStorage(storage);
    storage.refuses = { clear: true };
    keyed.clear();
    storage.refuses = {};
    keyed.writeTokens(someTokens({ token: 'another' }));
    await write({ tokens: someTokens({ token: 'another' }), derailors: { '2': aDerailor() } });
    await keyed.takeIn();
    expect(heard.received).toEqual([]);
    expect(storage.json('deviateurs')).toEqual({ '1': aDerailor() });
  });

  it('A11 R14: nor does what this tab remembers of it outlive the session', () => {
    const storage = aDevice();
    const steady = steadyStorage(storage);
    steady.getItem('cid');
    storage.refuses = everything;
    expect(steady.getItem('cid')).not.toBeNull();
    expect(() => steady.clear()).toThrow('blocked');
    expect(steady.getItem('cid')).toBeNull();
  });
});
