import { keepScannedKey, takeScannedKey } from '../../../src/ui/scannedKey';

const key = '000G40R40M30E209185GR38E1W8124GKRWQF';
const opens = (address: string) => {
  history.replaceState({ of: 'the page' }, '', address);
  keepScannedKey();
  return location.pathname + location.search + location.hash;
};

describe('O2 a recovery key that was scanned', () => {
  test('O2 is out of the address before anything reads it, and is handed on once', () => {
    const steps = history.length;
    expect(opens(`/pages/user?a=1#coffre=${key}`)).toBe('/pages/user?a=1');
    expect(history.length).toBe(steps);
    expect(history.state).toEqual({ of: 'the page' });
    expect(takeScannedKey()).toBe(key);
    expect(takeScannedKey()).toBeUndefined();
  });

  test('O2 in capitals too, as some scanners give an address', () => {
    expect(opens(`/pages/user#COFFRE=${key}`)).toBe('/pages/user');
    expect(takeScannedKey()).toBe(key);
  });

  const unfit = `#coffre #coffre= #Coffre=x #coffre=${key}0 #coffre=<script> #coffre=${key}&x=1`;
  test.each(unfit.split(' '))('O2 one that is none goes too, and fills nothing: %s', (hash) => {
    expect(opens(`/pages/user${hash}`)).toBe('/pages/user');
    expect(takeScannedKey()).toBeUndefined();
  });

  test('O2 any other fragment stays', () => {
    expect(opens('/pages/compterendu#intuitions')).toBe('/pages/compterendu#intuitions');
    expect(takeScannedKey()).toBeUndefined();
  });
});
