import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

/** Only the server fills it. */
const loading: Promise<unknown>[] = [];

/** The server never suspends: it waits for all parts before it renders. A part may bring parts of its own. */
export async function partsLoaded(): Promise<void> {
  for (const part of loading) await part;
}

/** A component of a module whose code only some visitors load, when it is first rendered. */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  fallback?: ReactNode,
): Module[Name] {
  const component = async () => ({ default: (await load())[name] as ComponentType<object> });
  let Part: ComponentType<object> = lazy(component);
  if (import.meta.env.SSR) {
    loading.push(
      component().then((loaded) => {
        Part = loaded.default;
      }),
    );
  }
  const LazyPart = (props: object) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
  return LazyPart as Module[Name];
}

/**
 * The same for what already works as the server sent it, such as links: its code loads once somebody uses the page. Until
 * it has, it stays as it was sent: an error here would take the whole page away.
 */
export const lazyOnUse = <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name): Module[Name] =>
  lazyPart(() => firstUse.then(() => loadOnceOnline(load)), name);

const loadOnceOnline = <Module,>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(async () => {
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    return loadOnceOnline(load);
  });

/** Visitors who only read the first screen never use it. */
export const firstUse: Promise<unknown> = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise((resolve) => {
      for (const name of ["pointermove", "pointerdown", "keydown", "scroll"])
        addEventListener(name, (event) => isUse(event) && resolve(event), { passive: true });
    });

/** Browsers also send a move, of no distance, when the page has changed under a pointer that rests. */
const isUse = ({ type, movementX, movementY }: Event & Partial<PointerEvent>) =>
  type !== "pointermove" || movementX !== 0 || movementY !== 0;
