import { networkOf } from "#base/urls.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["fe80::1%eth0", "fe80::/48"],
  ["a word", "unknown"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
