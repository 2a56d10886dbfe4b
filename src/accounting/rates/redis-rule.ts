import { createHash } from 'node:crypto';

/** For how long a node counts as alive after it was last heard. */
export const ALIVE_MS = 3_000;

/** By the server's clock, so that nodes need not agree on the time. It does not move while a script runs. */
export const CLOCK = `local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
`;

/**
 * What `rate.ts` says, for many parties at once and in microseconds; `now` stands before it. A flow is kept until it is paid back, as
 * it is then the same as none. Where the server's clock stepped back, nobody waits longer than who owes the most.
 *
 * KEYS: the living nodes, then the flow of each ask. ARGV: the node that calls, or nothing; the number of the call; then for each ask
 * what it takes (below 0 where it would only see) and the most that may be owed (below 0 where it has to be put down anyway).
 * Gives the number of the call, how many nodes live, then for each ask how long it has to wait, and what is owed.
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

/** A script and the name that the server knows it by once it has run. */
export interface Script {
  readonly text: string;
  readonly sha1: string;
}

export const scriptOf = (text: string): Script => ({
  text,
  sha1: createHash('sha1').update(text).digest('hex'),
});
