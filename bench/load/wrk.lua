-- Sends the requests of a file in their order: for each a line with its length, then its bytes.
-- The file is the first argument; with "once" as the second, the load ends with the list.
local ffi = require("ffi")
ffi.cdef("typedef struct { long seconds; long microseconds; } bench_time; int gettimeofday(bench_time *, void *);")

local list, position, checked, once = {}, 0, false, false
local time, begun = ffi.new("bench_time"), 0
local thread

local function now()
  ffi.C.gettimeofday(time, nil)
  return tonumber(time.seconds) * 1e6 + tonumber(time.microseconds)
end

function setup(given)
  thread = given
end

function init(args)
  local file = assert(io.open(args[1], "rb"))
  once = args[2] == "once"
  for length in function() return file:read("*l") end do
    list[#list + 1] = file:read(tonumber(length))
  end
  file:close()
end

function request()
  -- wrk asks for one request that it does not send, to look at its form.
  if not checked then
    checked = true
    return list[1]
  end
  position = position + 1
  if position == 1 and begun == 0 then begun = now() end
  if position > #list then
    if once then
      -- wrk itself waits for the end of its time, and counts that too.
      lasted = lasted or now() - begun
      wrk.thread:stop()
    end
    position = 1
  end
  return list[position]
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    'RESULT {"requests":%d,"microseconds":%d,"listed":%d,"p50":%d,"p99":%d,"longest":%d,"failed":%d}',
    summary.requests, summary.duration, thread:get("lasted") or 0, latency:percentile(50), latency:percentile(99),
    latency.max, errors.connect + errors.read + errors.write + errors.timeout + errors.status
  ))
end
