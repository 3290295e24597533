/** @jest-environment node */
import { readOptions } from '../../../tools/fuzz/options';

const read = (...given: string[]) => readOptions(['node', 'main.ts', ...given]);

describe('R25 the command line of the random walk', () => {
  it('R25: goes on for five minutes by chance, or as long and from where it is told', () => {
    expect(read()).toEqual({ minutes: 5 });
    expect(read('--minutes', '20', '--seed', '7')).toEqual({ minutes: 20, seed: 7 });
    expect(read('--vault')).toEqual({ minutes: 5, vault: true });
    expect(read('--seed', '7', '--only', '3,17')).toEqual({ minutes: 5, seed: 7, only: [3, 17] });
  });

  it.each([
    [['--minutes', '0'], 'at least 1'],
    [['--minutes', 'long'], 'whole number'],
    [['--seed', '2147483648'], 'below 2147483648'],
    [['--only', '3'], "needs '--seed'"],
    [['--walks', '3'], 'unknown option'],
  ])('R25: says in one line what is wrong with %j, and ends with 2', (given, message) => {
    const said: string[] = [];
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
    const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('ended');
    });
    expect(() => read(...given)).toThrow('ended');
    expect(exit).toHaveBeenCalledWith(2);
    expect(said.join('')).toContain(message);
    expect(said.join('').trim().split('\n')).toHaveLength(1);
    jest.restoreAllMocks();
  });
});
