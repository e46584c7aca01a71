import type { ComponentType } from "react";
import { lazyPage, type PageProps } from "#web/lib/lazy-page.ts";
import type { Head, Route } from "#web/lib/route.ts";

const modules = import.meta.glob<ComponentType<PageProps>>("./pages/*-page.tsx", { import: "default" });

/** A page by its file name; the server also needs the name, to tell the browser early which file will be wanted. */
function page(name: string) {
  const load = modules[`./pages/${name}.tsx`];
  if (!load) throw new Error(`there is no web/pages/${name}.tsx`);
  return lazyPage(`web/pages/${name}.tsx`, load);
}

const head = (title: string, description: string) => (): Head => ({
  title: `${title} · AI Educators Hub`,
  description,
});

export const routes: Route[] = [
  {
    path: "/",
    page: page("home-page"),
    head: () => ({
      title: "AI Educators Hub: bring AI into your teaching",
      description: "Lesson plans, prompts and tutorials on AI, made and reviewed by K-12 and college teachers.",
    }),
  },
  {
    path: "/login",
    page: page("login-page"),
    head: head("Log in", "Log in to rate, save and share resources and to join the discussion."),
  },
  {
    path: "/register",
    page: page("register-page"),
    head: head("Create an account", "A free account lets you save, rate and share resources for teaching with AI."),
  },
  {
    path: "*",
    page: page("not-found-page"),
    status: 404,
    head: head("Page not found", "There is no page at this address."),
  },
];
