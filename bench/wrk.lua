-- Sends the requests of a file in turn, and prints what was measured as one line of JSON.
local ffi = require("ffi")
ffi.cdef [[
  struct moment { long seconds; long nanoseconds; };
  int clock_gettime(int clock, struct moment *result);
]]
local moment = ffi.new("struct moment")

local function now()
  ffi.C.clock_gettime(1, moment)
  return tonumber(moment.seconds) + tonumber(moment.nanoseconds) / 1e9
end

local threads = {}

function setup(thread)
  table.insert(threads, thread)
end

function init(args)
  local requests = {}
  for _, given in ipairs(dofile(args[1])) do
    table.insert(requests, wrk.format(given.method, given.path, given.headers, given.body))
  end
  local once = args[2] == "once"
  local sent = -1
  answered, refused, first, last = 0, 0, 0, 0

  -- A request that never changes is built once, and its answers are not looked at, as that would take the client's time.
  if #requests == 1 and not once then
    request = function() return requests[1] end
    return
  end

  request = function()
    -- wrk asks for one before it begins, which it does not send.
    if sent == 0 then first = now() end
    sent = sent + 1
    return requests[sent % #requests + 1]
  end

  if once then
    -- Asked right before each request. Once they have run out, no connection has anything to send in time.
    local asked = 0
    delay = function()
      asked = asked + 1
      return asked <= #requests and 0 or 1000000
    end
  end

  response = function(status)
    answered = answered + 1
    last = now()
    if status >= 300 then refused = refused + 1 end
  end
end

function done(summary, latency)
  local thread = threads[1]
  local answered = thread:get("answered")
  local seconds = summary.duration / 1e6
  -- Those to be sent once may have run out early.
  if answered > 0 then seconds = thread:get("last") - thread:get("first") else answered = summary.requests end
  local errors = summary.errors
  print(string.format(
    'result {"perSecond":%f,"p50":%f,"p99":%f,"bytes":%f,"responses":%d,"refused":%d,"failed":%d}',
    answered / seconds, latency:percentile(50) / 1000, latency:percentile(99) / 1000, summary.bytes / summary.requests,
    answered, thread:get("refused") + errors.status, errors.connect + errors.read + errors.write + errors.timeout
  ))
end
