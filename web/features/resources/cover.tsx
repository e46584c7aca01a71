import { shortened } from "#web/lib/format/format.ts";
import { OwnPicture } from "./own-picture.tsx";

type CoverProps = {
  resource: {
    title: string;
    opening: string | null;
    cover: number | null;
    imageUrl: string | null;
    contentType: string;
    subjects: readonly string[];
  };
};

/** The resource's own picture; a cover made of its words if there is none or it fails to load. */
export const Cover = ({ resource }: CoverProps) => (
  <OwnPicture resource={resource} otherwise={<WordCover resource={resource} />} />
);

/** In the color of its first subject, which the stylesheet knows. The drawing says what kind of resource it is. */
const WordCover = ({ resource: { title, opening, contentType, subjects } }: CoverProps) => (
  <div aria-hidden="true" className="cover word-cover" data-subject={subjects[0]}>
    {opening ? <q dir="auto">{shortened(opening, 80)}</q> : <span dir="auto">{firstPhrase(title)}</span>}
    <img src={`/covers.svg#${contentType.toLowerCase().replace(" ", "-")}`} alt="" loading="lazy" />
  </div>
);

/** Where a title pauses: "Program Notes by the People on Stage". */
const PAUSE = /^.{8,50}?([?!]|(?=[,:;—(]| (?:about|by|for|from|in|that|to|who|with|without) ))/i;

/** "Program Notes": up to the first pause, if it is not too soon. */
const firstPhrase = (title: string) => shortened(PAUSE.exec(title)?.[0] ?? title, 60);
