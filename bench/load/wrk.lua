-- Sends the requests of a file in their order: for each a line with its length, then its bytes.
-- The file is the first argument; with "once" as the second, the load ends with the list.
local list, position, checked, once = {}, 0, false, false

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
  if position > #list then
    if once then wrk.thread:stop() end
    position = 1
  end
  return list[position]
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    'RESULT {"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"longest":%d,"failed":%d}',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), latency.max,
    errors.connect + errors.read + errors.write + errors.timeout + errors.status
  ))
end
