import { useMemo } from 'react';
import { selectIdentityCard } from '../../collections/identityCard';
import { selectPlf, selectPlfType } from '../../collections/plf';
import { resolveSection, sectionsOf, type PlfExercise } from '../../domain/plf/plfSections';
import type { DraftAnswers } from '../../exercises/visibility';
import { useAppSelector } from '../../store/hooks';
import { cardAnswers, withoutIdleSections } from './journeyPlaces';

/**
 * The path as it stands for this user: its sections, what was saved in them, and the section that an address leads to
 * (rows E1, E5).
 * @param whole the exercise as the document has it
 * @param asked section number that the address holds
 */
export function usePlfPath(whole: PlfExercise, asked: number) {
  const plf = useAppSelector(selectPlf);
  const type = useAppSelector(selectPlfType);
  const card = useAppSelector(selectIdentityCard);
  const storedAnswers = useMemo<DraftAnswers>(
    () => ({ ...plf.data, ...cardAnswers(card) }),
    [plf.data, card],
  );
  const exercise = useMemo(() => withoutIdleSections(whole, storedAnswers), [whole, storedAnswers]);
  const sections = useMemo(() => sectionsOf(exercise, type), [exercise, type]);
  const { plf_track: track } = plf;
  const section = resolveSection(exercise, type, track?.plf ?? asked, track);
  return { plf, type, track, storedAnswers, exercise, sections, section };
}
