import { expect, test } from 'vitest';
import { datasets } from '../../src/datasets/index.ts';
import { notice } from '../../src/datasets/notice.ts';
import { curationText } from '../../src/formats/curation.ts';
import { isDay } from '../../src/libraries/text/calendar.ts';
import { openTestService } from '../service-in-memory.ts';

test('/data lists every dataset with sources, licences, dates and counts, free of charge and without a key', async () => {
  await using service = await openTestService();
  const { status, body, headers } = await service.send('/data');
  expect(status).toBe(200);
  expect(headers.get('vary')).toContain('Accept');
  expect(body).toMatchObject({ count: datasets.length, total: datasets.length });
  expect(body.items).toEqual(
    datasets.map(({ name, title, sources, count }) => ({ name, title, records: count(), sources })),
  );
  expect((await service.send('/data.json')).body).toEqual(body);
  expect(await service.used()).toBe(0);
});

test('a browser gets /data as an HTML page', async () => {
  await using service = await openTestService();
  const { status, text, headers } = await service.send('/data', { headers: { Accept: 'text/html' } });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  for (const { name, title, sources } of datasets) {
    expect(text).toContain(`<h2 id="${name}">${title}</h2>`);
    for (const { url, retrieved, licence } of sources)
      for (const fact of [`href="${url}"`, retrieved, `href="${licence.url}"`]) expect(text).toContain(fact);
  }
  for (const { curated } of datasets.flatMap(({ sources }) => sources))
    if (curated)
      for (const fact of [curated.basis, curated.checked ?? 'No comparison']) expect(text).toContain(fact);
});

test('the page and the notice describe Facet’s own tables in the same words', async () => {
  await using service = await openTestService();
  const { text } = await service.send('/data', { headers: { Accept: 'text/html' } });
  const notes = datasets.flatMap(({ sources }) => sources.flatMap(({ curated }) => curated ?? []));
  for (const said of notes.map(curationText)) {
    expect(text).toContain(said);
    expect(notice(datasets)).toContain(said);
  }
});

test('each of Facet’s own tables states its basis, and the date of its last check if there was one', () => {
  const sources = datasets.flatMap((dataset) => dataset.sources);
  const own = sources.filter(({ name }) => name.startsWith('Facet’s own'));
  expect(own.length).toBeGreaterThan(20);
  for (const { curated, retrieved, note } of own) {
    expect(curated?.basis, note).toMatch(/^[A-Z].{30,}\.$/);
    if (curated?.checked)
      expect([isDay(curated.checked), curated.checked >= retrieved], note).toEqual([true, true]);
  }
});
