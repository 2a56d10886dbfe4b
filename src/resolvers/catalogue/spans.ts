import type { VehicleModel, VehicleSpan } from '../../datasets/catalogue/table.ts';
import type { VehicleFuel } from '../../datasets/catalogue/words.ts';

/** What may be asked of vehicles whose facts stand by model years. */
export interface SpanFilter<Kind> {
  readonly year?: number | null;
  readonly kind?: Kind | null;
  readonly fuel?: VehicleFuel | null;
}

/** The model as it was in the year, or undefined where kind and fuel were not had together in any year that is asked for. */
export function inSpans<Kind, Model extends VehicleModel<Kind>>(
  model: Model,
  { year, kind, fuel }: SpanFilter<Kind>,
): Model | undefined {
  const spans = year == null ? model.spans : model.spans.filter(({ from, to }) => from <= year && year <= to);
  if (year != null && spans.length === 0) return undefined;
  const fits = (span: VehicleSpan<Kind>) =>
    (kind == null || span.kinds.includes(kind)) && (fuel == null || span.fuels.includes(fuel));
  if ((kind != null || fuel != null) && !spans.some(fits)) return undefined;
  return year == null ? model : { ...model, spans };
}
