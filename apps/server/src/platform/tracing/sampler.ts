import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'

export interface Sampling {
  /** One of OpenTelemetry's names. */
  sampler: string
  ratio: number
}

/** The sampler of that name: the SDK leaves the reading of its variables to us. */
export function samplerOf({ sampler, ratio }: Sampling): Sampler {
  const ofParent = sampler.startsWith('parentbased_')
  const root = rootOf(sampler.replace('parentbased_', ''), ratio)
  return ofParent ? new ParentBasedSampler({ root }) : root
}

function rootOf(name: string, ratio: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler()
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler()
}
