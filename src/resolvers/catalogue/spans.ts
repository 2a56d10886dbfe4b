import { marketsOf, type VehicleModel, type VehicleSpan } from '../../datasets/catalogue/table.ts';
import { REGISTERS, type VehicleFuel } from '../../datasets/catalogue/words.ts';

/** The filters of vehicles whose facts are recorded by model year. */
export interface SpanFilter<Kind> {
  readonly year?: number | null;
  readonly kind?: Kind | null;
  readonly fuel?: VehicleFuel | null;
}

/**
 * Returns the model as it was in the requested year, or undefined if it did not have the requested kind and fuel at
 * the same time.
 */
export function inSpans<Kind, Model extends VehicleModel<Kind>>(
  model: Model,
  { year, kind, fuel }: SpanFilter<Kind>,
): Model | undefined {
  const spans = year == null ? model.spans : model.spans.filter(({ from, to }) => from <= year && year <= to);
  if (year != null && spans.length === 0) return undefined;
  const fits = (span: VehicleSpan<Kind>) =>
    (kind == null || span.kinds.includes(kind)) && (fuel == null || span.fuels.includes(fuel));
  if ((kind != null || fuel != null) && !spans.some(fits)) return undefined;
  if (year == null) return model;
  const sources = model.sources.filter((source) => spans.some((span) => span.sources.includes(source)));
  return { ...model, spans, sources, markets: marketsOf(sources) };
}

/** Returns the years that are known only from registers. */
export function registeredYears({ spans }: VehicleModel<unknown>): number[] {
  const own = spans.filter(({ sources }) => sources.every((source) => REGISTERS.has(source)));
  return own.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
