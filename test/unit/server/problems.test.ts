/** @jest-environment node */
import { toProblem } from '../../../server/problems';

/** What a query throws when the database refuses it with `code`. */
const databaseError = (code: string) => Object.assign(new Error('database is locked'), { code });

it('L2 a lock held for too long is a busy site, to be tried again, and nobody’s bug', () => {
  const report = jest.fn();
  const problem = toProblem(databaseError('SQLITE_BUSY'), report);
  expect(problem).toMatchObject({ status: 503, options: { as: 'text', headers: { 'retry-after': '1' } } });
  expect(problem.message).not.toContain('lock');
  expect(report).not.toHaveBeenCalled();
});

it.each(['SQLITE_FULL', 'ENOSPC', '53100'])('R41 a full disk (%s) is a 507, told to the operator', (code) => {
  const report = jest.fn();
  const error = databaseError(code);
  expect(toProblem(error, report)).toMatchObject({ status: 507, options: { as: 'text' } });
  expect(report).toHaveBeenCalledWith(error);
});

it('L1 anything else unforeseen is a bare 500, told to the operator', () => {
  const report = jest.fn();
  const error = databaseError('SQLITE_CORRUPT');
  expect(toProblem(error, report)).toMatchObject({ status: 500, options: { as: 'text' } });
  expect(report).toHaveBeenCalledWith(error);
});
