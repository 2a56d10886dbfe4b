import { createHash } from 'node:crypto';

/** Time for which a node counts as alive after its last call. */
export const ALIVE_MS = 3_000;

/** Uses the server's clock, so nodes need not agree on the time. That clock stands still while a script runs. */
export const CLOCK = `local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
`;

/**
 * Implements `rate.ts` for many parties at once, in microseconds. An earlier part of the script sets `now`. A flow is
 * stored only until it is paid back, because from then on it equals a new flow. After the server's clock has stepped
 * back, the wait is limited to the wait for the largest debt.
 *
 * KEYS: the set of living nodes, then the flow of each `Ask`. ARGV: the calling node, or an empty string; the number of
 * the call; then, for each `Ask`, its cost (below 0 to only check it) and the maximum debt (below 0 to charge it in any
 * case). Returns the number of the call, the number of living nodes, then for each `Ask` its wait and the time owed.
 */
export const RULE = `local ROUNDING, OWED, ALIVE = 100, 60000000, ${ALIVE_MS}
local function whole(number) return string.format('%.0f', number) end
if ARGV[1] ~= '' then
  local ms = now / 1000
  redis.call('ZADD', KEYS[1], whole(ms), ARGV[1])
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', whole(ms - ALIVE))
  redis.call('ZREMRANGEBYSCORE', KEYS[1], whole(ms + ALIVE), '+inf')
  redis.call('PEXPIRE', KEYS[1], ALIVE)
end
local flows, changed = {}, {}
local out = { tonumber(ARGV[2]), redis.call('ZCARD', KEYS[1]) }
for i = 2, #KEYS do
  local key, cost, most = KEYS[i], ARGV[i * 2 - 1] + 0, ARGV[i * 2] + 0
  local at = flows[key]
  if not at then
    at = tonumber(redis.call('GET', key) or now) or now
    at = math.min(math.max(at, now), now + math.max(most, OWED))
    flows[key] = at
  end
  local wait = 0
  if most < 0 then
    flows[key] = math.min(at + cost, now + OWED)
    changed[key] = true
  else
    wait = at + math.abs(cost) - now - most
    if wait <= ROUNDING then
      wait = 0
      if cost > 0 then
        flows[key] = at + cost
        changed[key] = true
      end
    end
  end
  out[#out + 1] = wait
  out[#out + 1] = flows[key] - now
end
for key in pairs(changed) do
  redis.call('SET', key, whole(flows[key]), 'PX', whole((flows[key] - now) / 1000 + 1000))
end
return out`;

/** A script and its digest. Once the script has run, the server finds it by the digest. */
export interface Script {
  readonly text: string;
  readonly sha1: string;
}

export const scriptOf = (text: string): Script => ({
  text,
  sha1: createHash('sha1').update(text).digest('hex'),
});
