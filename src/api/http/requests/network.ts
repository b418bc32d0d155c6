import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** An IPv6 line gets a network of its own, with more addresses than anybody could count one by one. */
const ipv6PrefixBits = 64;

/** Who makes up words gets no limits of his own with each. */
const noNetwork = "unknown";

/** What counts as one sender: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  if (isIP(address) === 0) return noNetwork;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(parsed.toString())}/${ipv6PrefixBits}`);
  return `${network.toString()}/${ipv6PrefixBits}`;
}

/** "fe80::1%eth0" names the network card too. */
const withoutZone = (address: string) => address.split("%", 1)[0];
