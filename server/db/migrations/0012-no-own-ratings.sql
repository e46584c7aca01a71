-- Nobody rates what they have shared themselves. What was given before goes, and out of the sums it was counted in.
with gone as (
  delete from ratings using resources
  where resources.id = ratings.resource_id and resources.user_id = ratings.user_id
  returning ratings.resource_id, ratings.rating)
update resources set rating_sum = rating_sum - gone.rating, rating_count = rating_count - 1
from gone where resources.id = gone.resource_id;
