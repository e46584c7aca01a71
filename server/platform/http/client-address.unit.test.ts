import { expect, test } from "vitest";
import { addressFrom, networkOf, networksOf } from "./client-address.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::6", "2001:db8:1:2::/64"],
  ["2001:db8::6", "2001:db8:0:0::/64"],
  ["1::4:5:6:7:8", "1:0:0:4::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
])("counts %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("an IPv6 address belongs to a /64, the /56 around it and the /48 around that", () => {
  expect(networksOf("2001:db8:1:12ab::6")).toEqual(["2001:db8:1:12ab::/64", "2001:db8:1:1200::/56", "2001:db8:1::/48"]);
  expect(networksOf("2001:db8::6")).toEqual(["2001:db8:0:0::/64", "2001:db8:0:0::/56", "2001:db8:0::/48"]);
  expect(networksOf("192.0.2.7")).toEqual(["192.0.2.7"]);
});

test("takes the address that the proxy wrote, whatever the client put before it", () => {
  expect(addressFrom("1.2.3.4, 5.6.7.8, 192.0.2.7", "10.0.0.1")).toBe("192.0.2.7");
  expect(addressFrom("", "10.0.0.1")).toBe("10.0.0.1");
  // Without a proxy the header is ignored.
  expect(addressFrom(undefined, "::ffff:192.0.2.9")).toBe("192.0.2.9");
});
