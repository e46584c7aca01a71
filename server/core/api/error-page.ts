type Content = { heading: string; text: string };

const FAILED: Content = {
  heading: "Something went wrong on our side",
  text: "It is not your fault, and we have made a note of it. Please try again, or come back a little later.",
};

const UNAVAILABLE: Content = {
  heading: "We will be back in a moment",
  text: "The hub cannot show this page just now. Please try again shortly.",
};

/** Shown instead of a page that cannot be rendered: it needs neither database nor script. */
export function errorPage(status: 500 | 503): string {
  const { heading, text } = status === 503 ? UNAVAILABLE : FAILED;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/failure.css">
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${text}</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>`;
}
