export interface Comparison {
  /** How often a time of the one is the longer: 0.5 where they cannot be told apart, 0 or 1 where each tells. */
  auc: number
  /** How far that is from 0.5, in standard deviations of what chance alone gives (Mann-Whitney). */
  z: number
  /** The widest gap between the two distributions, 0 to 1 (Kolmogorov-Smirnov). */
  gap: number
  /** How likely chance alone gives a gap as wide. */
  chance: number
}

/** Whether two samples come from one distribution. Ties are rare, and count half. */
export function compare(one: readonly number[], other: readonly number[]): Comparison {
  const [n, m] = [one.length, other.length]
  let longer = 0
  for (const a of one) for (const b of other) longer += a > b ? 1 : a === b ? 0.5 : 0
  const auc = longer / (n * m)
  const deviation = Math.sqrt((n + m + 1) / (12 * n * m))
  const gap = widestGap(one, other)
  return { auc, z: (auc - 0.5) / deviation, gap, chance: chanceOf(gap, (n * m) / (n + m)) }
}

function widestGap(one: readonly number[], other: readonly number[]): number {
  const share = (sample: readonly number[], most: number) =>
    sample.filter((value) => value <= most).length / sample.length
  return Math.max(...[...one, ...other].map((x) => Math.abs(share(one, x) - share(other, x))))
}

/** Kolmogorov's distribution. */
function chanceOf(gap: number, size: number): number {
  const root = Math.sqrt(size)
  const lambda = (root + 0.12 + 0.11 / root) * gap
  if (lambda < 0.3) return 1
  let sum = 0
  for (let k = 1; k <= 100; k++) sum += (-1) ** (k - 1) * Math.exp(-2 * k * k * lambda * lambda)
  return Math.min(1, Math.max(0, 2 * sum))
}

export function quantile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
