import { useMemo } from 'react';
import { selectClaims, selectDerailors, type NamedEntry } from '../../collections/derailors';
import { useAppSelector } from '../../store/hooks';
import { selectPickableNames } from '../picks';
import type { DraftAnswers } from '../visibility';

/** Claims and derailors that can be joined now, the same list for as long as nothing changes (row E3). */
export function usePickableNames(answers: DraftAnswers): NamedEntry[] {
  const claims = useAppSelector(selectClaims);
  const derailors = useAppSelector(selectDerailors);
  return useMemo(() => selectPickableNames({ claims, derailors }, answers), [claims, derailors, answers]);
}
