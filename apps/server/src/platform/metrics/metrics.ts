import type { Gauge, Registry } from 'prom-client';

export type Labels = Readonly<Record<string, string>>;
type Sample = { labels?: Labels; value: number };
type Description = { name: string; help: string; labels?: readonly string[] };

/** What this process reports to Prometheus. Label values are from lists of ours, never from a request: each value is a series for ever. */
export type Metrics = {
  /** A value that is read at each scrape. One that cannot be read is left out: an old value would look like a current one. */
  gauge(description: Description, read: () => readonly Sample[] | Promise<readonly Sample[]>): void;
  counter(description: Description): (labels: Labels) => void;
  durations(description: Description): (labels: Labels, seconds: number) => void;
  /** Returns all metrics in Prometheus' text format. */
  text(): Promise<string>;
};

/** A server without a token for metrics counts nothing. */
export const noMetrics: Metrics = {
  gauge: () => undefined,
  counter: () => () => undefined,
  durations: () => () => undefined,
  text: async () => '',
};

/** In seconds. A quarter of a second is the longest that one request in a hundred may take. */
const DURATIONS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Metrics with those of Node and the process. The library is loaded only here: a server without a token does without. */
export async function createMetrics(): Promise<Metrics> {
  const library = await import('prom-client');
  const registry: Registry = new library.Registry();
  library.collectDefaultMetrics({ register: registry });
  const toConfig = ({ name, help, labels = [] }: Description) => ({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
  });

  return {
    gauge(description, read) {
      const gauge: Gauge = new library.Gauge({
        ...toConfig(description),
        collect: async () => {
          const samples = await Promise.resolve(read()).catch((): readonly Sample[] => []);
          gauge.reset();
          // A gauge without labels is reset to 0, which would be a value.
          if (samples.length === 0 && !description.labels) gauge.remove();
          for (const { labels = {}, value } of samples) gauge.set(labels, value);
        },
      });
    },
    counter(description) {
      const counter = new library.Counter(toConfig(description));
      return (labels) => counter.inc(labels);
    },
    durations(description) {
      const histogram = new library.Histogram({ ...toConfig(description), buckets: DURATIONS });
      return (labels, seconds) => histogram.observe(labels, seconds);
    },
    text: () => registry.metrics(),
  };
}
