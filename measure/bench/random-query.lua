-- Every request with a parameter that no page reads, and that nobody has sent before.
function init(args)
  path = args[1]
  math.randomseed(os.time())
end

function request()
  return wrk.format("GET", path .. "?x=" .. math.random(1, 1e9))
end
