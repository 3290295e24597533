/** What one run, or the median of several, measured. */
export interface Figures {
  /** Answers a second. */
  rate: number;
  /** Latencies in ms, by percentile. */
  p50: number;
  p97_5: number;
  p99: number;
}

/** The provider's and the bare server's run of one round, made one right after the other. */
export interface Round {
  provider: Figures;
  bare: Figures;
}

/**
 * Medians over the rounds. `ratio` is the median of each round's provider / bare, so that a busy moment counts for
 * both.
 */
export interface Comparison extends Round {
  ratio: Figures;
}

/** The smallest of `sorted` (ascending, not empty) that `percent` % of it do not exceed. */
export function percentile(sorted: ArrayLike<number>, percent: number): number {
  const rank = Math.max(Math.ceil((percent / 100) * sorted.length), 1);
  return sorted[rank - 1] ?? NaN;
}

/** The middle value, or the mean of the two middle ones. NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return (percentile(sorted, 50) + (sorted[Math.floor(half)] ?? NaN)) / 2;
}

/** The figures of a run that took `seconds`, from the latency in ms of each answer. */
export function figuresOf(latencies: readonly number[], seconds: number): Figures {
  const sorted = Float64Array.from(latencies).sort();
  const [p50, p97_5, p99] = [percentile(sorted, 50), percentile(sorted, 97.5), percentile(sorted, 99)];
  return { rate: latencies.length / seconds, p50, p97_5, p99 };
}

/** Compares the rounds of one call. */
export function compare(rounds: readonly Round[]): Comparison {
  const over = (value: (round: Round, name: keyof Figures) => number): Figures => {
    const of = (name: keyof Figures) => median(rounds.map((round) => value(round, name)));
    return { rate: of('rate'), p50: of('p50'), p97_5: of('p97_5'), p99: of('p99') };
  };
  return {
    provider: over(({ provider }, name) => provider[name]),
    bare: over(({ bare }, name) => bare[name]),
    ratio: over(({ provider, bare }, name) => provider[name] / bare[name]),
  };
}
