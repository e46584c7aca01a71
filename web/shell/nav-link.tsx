import type { ComponentProps } from "react";
import { useLocation } from "wouter";

type NavLinkProps = Omit<ComponentProps<"a">, "href"> & { href: string };

/** Marks the section one is in: /resources also while reading one of them. */
export function NavLink({ href, ...rest }: NavLinkProps) {
  const [path] = useLocation();
  const within = path === href || (href !== "/" && path.startsWith(`${href}/`));
  return <a {...rest} href={href} aria-current={within ? "page" : undefined} />;
}
