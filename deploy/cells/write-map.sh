#!/bin/sh
# Writes the map of the proxy: each venue's name, also its former ones, and its cell. A name in two cells is refused.
#   write-map.sh c1=postgres://… c2=postgres://… > venues.map
set -eu
names="select replace(lower(name), ' ', '+') from (select shop_name as name from shops union select old_name from shop_old_names) n order by 1"
map=""
for cell in "$@"; do
	found=$(psql --no-psqlrc --tuples-only --no-align --command="$names" "${cell#*=}")
	map="$map$(printf '%s\n' "$found" | sed -n "s/..*/& ${cell%%=*}/p")
"
done
twice=$(printf '%s' "$map" | cut -d' ' -f1 | sort | uniq -d)
if [ -n "$twice" ]; then
	echo "Two cells have a venue with this name, so no map was written: $twice" >&2
	exit 1
fi
printf '# name of the venue (small letters, a plus for each space), its cell\n%s' "$map"
